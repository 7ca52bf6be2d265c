import { createElement, forwardRef } from 'react'

const attributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/** In place of lucide-react's own module, of whose settings the shop needs the size only: it is a kilobyte of every page's script. */
const createLucideIcon = ({ node }) =>
  forwardRef(({ size = 24, ...props }, ref) =>
    createElement(
      'svg',
      { ref, ...attributes, width: size, height: size, ...props },
      node.map(([tag, shape]) => createElement(tag, shape)),
    ),
  )

export { createLucideIcon as default }
