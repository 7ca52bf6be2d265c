// Imports the entry script named by this element's `data-program`. A server-rendered page is painted first; without
// rendered content there is nothing to paint, and a hidden page gets no animation frames, so both import at once.
const { program } = document.currentScript.dataset
const start = () => import(program)
if (document.getElementById('handed-over') === null || document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
