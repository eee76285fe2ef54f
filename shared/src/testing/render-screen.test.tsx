import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { renderScreen } from './render-screen'

function Button({ delay }: { delay?: number }) {
  const [isReady, setIsReady] = useState(false)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (delay === undefined) return
    const timer = setTimeout(() => setIsReady(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <button type="button" style={{ pointerEvents: isReady ? 'auto' : 'none' }} onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  )
}

test('what can be pressed in a moment is pressed then', async () => {
  const { user } = await renderScreen(<Button delay={50} />)

  await user.click(screen.getByRole('button'))

  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times')
})

test('what can never be pressed fails the test', async () => {
  const { user } = await renderScreen(<Button />)

  await expect(user.click(screen.getByRole('button'))).rejects.toThrow('pointer-events')
})
