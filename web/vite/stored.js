// Shows in the frame of a page what only the browser knows, long before the page's script is there. Who has not chosen yet how to buy
// goes to the page where they do.
{
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }
  const isGuest = () => {
    try {
      return sessionStorage.getItem('guestEmail') !== null
    } catch {
      return false
    }
  }
  const dollars = (amount) => amount.toLocaleString('en-US', { style: 'currency', currency: '__CURRENCY__' })
  const show = (name, lines) =>
    document.querySelectorAll(`[data-stored=${name}]`).forEach((element) => {
      for (const line of lines) {
        const paragraph = document.createElement('p')
        paragraph.textContent = line
        element.append(paragraph)
      }
    })

  if (document.querySelector('[data-needs-buyer]') && !read('userInfo') && !isGuest())
    location.replace(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
  const cart = read('cartItems')
  if (Array.isArray(cart)) {
    const items = cart.filter((item) => item && item.qty > 0 && item.price >= 0 && !item.unavailable)
    show(
      'cart',
      items.map(({ name, qty, price }) => `${qty} × ${name}, ${dollars(price)}`),
    )
    show('subtotal', [dollars(items.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0) / 100)])
  }
  const address = read('shippingAddress')
  if (address) {
    const parts = ['recipient', 'address', 'address2', 'city', 'postalCode', 'country'].map((field) => address[field])
    show('address', [parts.filter((part) => typeof part === 'string' && part !== '').join(', ')])
  }
}
