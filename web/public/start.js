// A page that came rendered is shown first: its program, which is fetched meanwhile, begins with the frame after that.
// Of a bare page there is little to be seen, and of a page in the background nothing.
const { program } = document.currentScript.dataset
const start = () => import(program)
if (document.getElementById('handed-over') === null || document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
