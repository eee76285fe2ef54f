import { renderScreen } from '@parlay/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from '../dialog'
import { closeDelay } from './dial-code-picker'
import { useValidMobile } from './mobile-number'
import { PhoneField } from './phone-field'
import { loadPhoneLibrary } from './phone-library'

const country = (countryCode: string, countryDialingCode: string, name: string, example: string) => ({
  countryCode,
  countryDialingCode,
  name,
  flag: '',
  example,
  pattern: '^0?\\d{8,11}$',
})
const answers = {
  'SYS.countryCodes': {
    list: [
      country('PH', '63', 'Philippines', '9051234567'),
      country('VN', '84', 'Vietnam', '912345678'),
      country('TH', '66', 'Thailand', '812345678'),
    ],
  },
}

function Field() {
  const [value, setValue] = useState({ mobileNum: '', countryDialingCode: '' })
  const target = useValidMobile(value)
  return (
    <>
      <PhoneField label="Mobile number" value={value} onChange={setValue} />
      <p id="target">{target || 'not valid'}</p>
      <button type="button">Elsewhere</button>
    </>
  )
}

async function givenField() {
  await loadPhoneLibrary()
  const page = await renderScreen(<Field />, { answers })
  await waitFor(() => expect(picker()).toHaveAccessibleName(/\+/))
  return { ...page, input: screen.getByRole('textbox', { name: 'Mobile number' }) }
}

const picker = () => screen.getByRole('button', { name: /^Country code/ })
const search = () => screen.getByRole('combobox', { name: 'Search for a country' })
const isOpen = () => screen.queryByRole('listbox') !== null
const target = () => document.querySelector('#target')?.textContent

afterEach(() => {
  jest.useRealTimers()
})

test('A2.sms the brand’s first country is chosen; a number is formatted while it is typed and known when it is valid', async () => {
  const { user, input } = await givenField()

  await user.type(input, '0917123')
  const early = target()
  await user.type(input, '4567')

  expect(picker()).toHaveAccessibleName('Country code: Philippines +63')
  expect(early).toBe('not valid')
  expect(input).toHaveValue('0917 123 4567')
  expect(target()).toBe('+639171234567')
})

test('A2 a pasted international number sets its country', async () => {
  const { user, input } = await givenField()

  await user.click(input)
  await user.paste('+84 912 345 678')

  expect(picker()).toHaveAccessibleName('Country code: Vietnam +84')
  expect(target()).toBe('+84912345678')
})

test.each([
  ['with its prefix after a mark of direction', '\u202a+63 917 000 0001\u202c'],
  ['with two zeros', '0063917\u2011000\u20110001'],
  ['in full width', '０９１７０００ ０００１'],
  ['in Thai digits', '๐๙๑๗๐๐๐๐๐๐๑'],
])('A2 a number is pasted %s', async (_, typed) => {
  const { user, input } = await givenField()

  await user.click(input)
  await user.paste(typed)

  await waitFor(() => expect(target()).toBe('+639170000001'))
})

test('A2 a digit in the middle of a number can be corrected without losing the place', async () => {
  const { user, input } = await givenField()
  await user.type(input, '09171234567')

  await user.type(input, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 })

  expect((input as HTMLInputElement).selectionStart).toBe(5)
})

test('A2.countries the list of countries is operated by the keyboard alone: open, search, move, choose', async () => {
  const { user } = await givenField()

  await user.tab()
  await user.keyboard('{ArrowDown}')
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const active = search().getAttribute('aria-activedescendant')
  const activeText = document.getElementById(active ?? '')?.textContent
  await user.keyboard('viet{Enter}')

  expect(options).toEqual(['Philippines+63', 'Vietnam+84', 'Thailand+66'])
  expect(activeText).toBe('Thailand+66')
  expect(picker()).toHaveAccessibleName('Country code: Vietnam +84')
  expect(picker()).toHaveFocus()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test.each([
  ['+66', 'Thailand'],
  ['ph', 'Philippines'],
  ['THÁI', 'Thailand'],
])('A2.countries a country is found by %s', async (text, name) => {
  const { user } = await givenField()
  await user.click(picker())

  await user.type(search(), text)

  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(screen.getByRole('option', { name: new RegExp(name) })).toBeInTheDocument()
})

test('A2 a search without a match says so', async () => {
  const { user } = await givenField()
  await user.click(picker())

  await user.type(search(), 'xyz')

  expect(screen.getByRole('status')).toHaveTextContent('No country matches')
})

test('K1.dropdown A2.countries the list closes 200 ms after it has lost the focus, and not when the focus comes back', async () => {
  const { user } = await givenField()
  await user.click(picker())
  jest.useFakeTimers()
  const leave = () => act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  const passes = (time: number) => act(() => void jest.advanceTimersByTime(time))

  leave()
  passes(closeDelay - 1)
  act(() => search().focus())
  passes(closeDelay)
  const cameBack = isOpen()
  leave()
  passes(closeDelay - 1)
  const shortlyBefore = isOpen()
  passes(1)

  expect(closeDelay).toBe(200)
  expect([cameBack, shortlyBefore, isOpen()]).toEqual([true, true, false])
})

test('A1 A2 Escape closes the list and leaves the dialog around it open', async () => {
  const onClose = jest.fn()
  const { user } = await renderScreen(
    <Dialog open onClose={onClose} title="Login">
      <Field />
    </Dialog>,
    { answers },
  )
  await screen.findByRole('dialog')
  await waitFor(() => expect(picker()).toBeEnabled())
  await user.click(picker())

  await user.keyboard('{Escape}')

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('A2.countries a missing flag leaves no broken picture', async () => {
  await givenField()
  const flag = document.querySelector('img')
  const source = flag?.getAttribute('src')

  if (flag) fireEvent.error(flag)

  expect(source).toBe('/art/flags/PH.svg')
  expect(document.querySelector('img')).not.toBeInTheDocument()
})
