import { render } from '@testing-library/react'
import { createLucideIcon } from 'lucide-react'
import createLeanIcon from './lean-icon'

const data = {
  name: 'two-lines',
  node: [
    ['path', { d: 'M18 12v.5', key: 'line' }],
    ['circle', { cx: '12', cy: '12', r: '2', key: 'dot' }],
  ] as [string, Record<string, string>][],
}
const Whole = createLucideIcon(data as unknown as Parameters<typeof createLucideIcon>[0], [])
const Lean = createLeanIcon(data)

test.each([
  { case: 'as it is', props: {} },
  { case: 'of a size, with classes', props: { size: 18, className: 'one two' } },
  { case: 'with a name', props: { 'aria-label': 'Two lines' } },
  { case: 'as a picture', props: { role: 'img', strokeWidth: 3, style: { color: 'red' } } },
  { case: 'with a title inside', props: { children: <title key="title">Two lines</title> } },
])('an icon of a build equals lucide’s: $case', ({ props }) => {
  const whole = render(<Whole {...props} />)
  const lean = render(<Lean {...props} />)

  expect(lean.container.innerHTML).toBe(whole.container.innerHTML)
})
