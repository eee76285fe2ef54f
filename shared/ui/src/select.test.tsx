import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Select } from './select'

const options = [
  { value: '', label: 'Any bet' },
  { value: '1', label: 'From 1' },
  { value: '5', label: 'From 5' },
] as const

const draw = jest.fn()
function Mark() {
  draw()
  return null
}

function Bets() {
  const [bet, setBet] = useState<(typeof options)[number]['value']>('')
  return <Select label="Smallest bet" options={options} value={bet} onChange={setBet} />
}

test('a select says what is chosen and renders no list before it is used', () => {
  const marked = options.map((option) => ({ ...option, icon: <Mark /> }))
  render(<Select label="Smallest bet" options={marked} value="5" onChange={() => undefined} />)
  const select = screen.getByRole('combobox', { name: 'Smallest bet' })

  expect(select).toHaveTextContent('From 5')
  expect(draw).not.toHaveBeenCalled()

  fireEvent.focus(select)
  expect(draw).toHaveBeenCalled()
})

test('a key opens its list, and the select shows the option that is chosen there', () => {
  render(<Bets />)
  const select = screen.getByRole('combobox', { name: 'Smallest bet' })

  fireEvent.keyDown(select, { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('option', { name: 'From 5' }), { key: 'Enter' })

  expect(select).toHaveTextContent('From 5')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('once it has the focus, a letter chooses an option without opening the list', () => {
  render(<Bets />)
  const select = screen.getByRole('combobox', { name: 'Smallest bet' })
  fireEvent.focus(select)

  fireEvent.keyDown(select, { key: 'F' })

  expect(select).toHaveTextContent('From 1')
})
