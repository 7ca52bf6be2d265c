import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, display, radius, space, text } from '../../ui/tokens.ts'
import { categoriesQuery } from '../api/products.ts'
import { paths } from '../paths.ts'

const Categories = styled.nav`
  margin-top: ${space.s7};

  h2 {
    margin-bottom: ${space.s4};
    font-family: ${display};
    font-size: ${text.xl};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 6px 16px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.full};
    font-size: ${text.s};
    font-weight: 550;
  }

  a:hover {
    background: ${color.fog};
  }
`

/** Where to look instead of a page that has nothing. */
export function CategoryLinks() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  if (categories.length === 0) return null
  return (
    <Categories aria-labelledby="browse-categories">
      <h2 id="browse-categories">Browse a category</h2>
      <ul>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={paths.category(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Categories>
  )
}
