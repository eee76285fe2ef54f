import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { renderScreen } from './render-screen'

/** The style of an element that accepts the pointer only after a delay, or never. */
function useReach(delay?: number) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (delay === undefined) return
    const timer = setTimeout(() => setIsReady(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return { pointerEvents: isReady ? 'auto' : 'none' } as const
}

function Button({ delay }: { delay?: number }) {
  const style = useReach(delay)
  const [count, setCount] = useState(0)
  return (
    <button type="button" style={style} onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  )
}

function Fields() {
  const style = useReach(50)
  return (
    <>
      <input type="file" aria-label="File" style={style} />
      <select aria-label="Kind" style={style}>
        <option>one</option>
        <option>two</option>
      </select>
    </>
  )
}

test('an element that can be pressed a moment later is pressed then', async () => {
  const { user } = await renderScreen(<Button delay={50} />)

  await user.click(screen.getByRole('button'))

  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times')
})

test('a file is uploaded, and an option is chosen, once the field can be reached', async () => {
  const page = await renderScreen(<Fields />)
  const file = new File(['proof'], 'proof.png')

  await page.user.upload(screen.getByLabelText('File'), file)
  page.unmount()
  const { user } = await renderScreen(<Fields />)
  await user.selectOptions(screen.getByLabelText('Kind'), 'two')

  expect(screen.getByLabelText('Kind')).toHaveValue('two')
})

test('an element that can never be pressed fails the test', async () => {
  const { user } = await renderScreen(<Button />)

  await expect(user.click(screen.getByRole('button'))).rejects.toThrow('pointer-events')
})
