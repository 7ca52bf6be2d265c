// Runs before the first paint, so that a remembered theme never flashes the other one. Without a choice, the system decides.
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows the system's theme.
}
