// Applies the stored theme before the first paint, so that the other theme never flashes. Without one the system's theme applies.
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is forbidden or the entry is malformed: the system's theme applies.
}
