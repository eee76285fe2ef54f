import { formatMoney } from './money'

test.each([
  ['0.05', 'PHP', 'P0.05'],
  ['343.70', 'PHP', 'P343.70'],
  ['1234567.50', 'PHP', 'P1,234,567.50'],
  ['1000.00', 'KHR', 'KHR 1,000.00'],
  ['1000.00', 'XXX', '1,000.00'],
])('L6 prints %s %s as %s, whatever the language', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})
