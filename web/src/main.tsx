import './lib/withoutEval.ts'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { takeOver } from './app/handOver.ts'
import { createQueryClient } from './app/queryClient.ts'
import { warmUp } from './app/warmUp.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// Each screen gives its own title and description; those of the bare page make room for them.
document.querySelectorAll('[data-until-rendered]').forEach((element) => element.remove())

const queryClient = createQueryClient()
const origin = takeOver(queryClient)
const app = (
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} origin={origin ?? location.origin} />
    </BrowserRouter>
  </StrictMode>
)

if (origin === undefined) {
  warmUp(queryClient, location.pathname)
  createRoot(root).render(app)
} else {
  hydrateRoot(root, app)
}
