import { Money } from '@parlay/ui'
import { createQueryClient } from '@parlay/web/api'
import { QueryClientProvider } from '@parlay/web/state'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { seenTexts, textsWithoutElement, translatePage } from './translate-page'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

function Beside({ amount }: { amount: string }) {
  return <p>Balance {amount}</p>
}

function InElements({ amount }: { amount: string }) {
  return (
    <p>
      <span>Balance</span> <Money amount={amount} />
    </p>
  )
}

test('V11 on a translated page, a figure in a separate element changes, and a figure next to a text does not', () => {
  const seenOf = (Part: typeof Beside) => {
    const { rerender, unmount } = render(<Part amount="1.00" />, { wrapper })
    const loose = textsWithoutElement().length
    translatePage()
    rerender(<Part amount="2.00" />)
    const seen = seenTexts()
    unmount()
    return { loose, seen }
  }

  expect(seenOf(Beside)).toEqual({ loose: 2, seen: ['Balance ', '1.00'] })
  expect(seenOf(InElements)).toEqual({ loose: 0, seen: ['Balance', '2.00'] })
})

test('V11 a translator is asked to leave a figure as it is', () => {
  const { container } = render(<Money amount="1.00" />, { wrapper })

  expect(container.querySelector('[translate="no"]')).toHaveTextContent('1.00')
})
