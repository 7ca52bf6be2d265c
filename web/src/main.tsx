import './lib/withoutEval.ts'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/queryClient.ts'
import { warmUp } from './app/warmUp.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// Each screen gives its own title and description; those of the bare page make room for them.
document.querySelectorAll('[data-until-rendered]').forEach((element) => element.remove())

const queryClient = createQueryClient()
warmUp(queryClient, location.pathname)

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
)
