/** Products of several categories and brands, oldest first. */
export const productsToFind = [
  { name: 'Pane 6 smartphone', category: 'Electronics', brand: 'Pane', description: 'A 6.1-inch phone.', price: 500 },
  { name: 'Reserve 10 power bank', category: 'Electronics', brand: 'Volta', description: 'Charges a phone twice.', price: 40 },
  { name: 'Featherbook 14', category: 'Electronics', brand: 'Feather', description: 'A 14-inch laptop.', price: 900 },
  { name: 'Pocket camera S1', category: 'Electronics', brand: 'Lumen', description: 'Takes photographs.', price: 300 },
  { name: 'Halo 2 wireless headphones', category: 'Audio', brand: 'Halo', description: 'Over-ear.', price: 120 },
  { name: 'Bluebird alto saxophone', category: 'Audio', brand: 'Bluebird', description: 'In E flat.', price: 700 },
  { name: 'Meridian field watch', category: 'Accessories', brand: 'Meridian', description: 'Shows the time.', price: 150 },
  { name: 'Oak dining chair', category: 'Home', brand: 'Oak & Co', description: '100% oak.', price: 130 },
  {
    name: 'Stoneware mug, set of two',
    category: 'Kitchen',
    brand: 'Kiln',
    description: 'Hot through a long telephone call.',
    price: 36,
  },
]
