import './lib/withoutEval.ts'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/queryClient.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// Each screen gives its own title and description; those of the bare page make room for them.
document.querySelectorAll('[data-until-rendered]').forEach((element) => element.remove())

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={createQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
)
