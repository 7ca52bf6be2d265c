// Imports the entry script named by this element's `data-program`. A server-rendered page comes first: its pictures above the
// fold load before the script, with which they would share the bandwidth of a phone, and are painted. Whoever does not wait for
// them gets the script at once. Without rendered content there is nothing to paint, and a hidden page paints nothing.
const MAX_WAIT_MS = 1500
const { program } = document.currentScript.dataset
const start = () => import(program)
const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start))
if (document.getElementById('handed-over') === null || document.hidden) start()
else {
  const pictures = [...document.images].filter(({ loading }) => loading === 'eager')
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()))
  const due = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  Promise.race([shown, due]).then(startAfterPaint)
  for (const interaction of ['pointerdown', 'keydown']) addEventListener(interaction, start, { once: true })
}
