import { renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { type EventMap, on } from '@parlay/web/events'
import { act, fireEvent, screen } from '@testing-library/react'
import { CodeField } from './code-field'
import { type CodeSenderOptions, useCodeSender } from './use-code-sender'

type Sending = Partial<CodeSenderOptions>

function Field({ purpose = 'LOGIN', target = '+639171234567', send = sent, resendAfter }: Sending) {
  return <CodeField label="Code" sender={useCodeSender({ purpose, target, send, resendAfter })} />
}

const sent = async () => ({ expiredMinutes: 2 })
const button = () => screen.getByRole('button')
const passes = (time: number) => act(async () => void (await jest.advanceTimersByTimeAsync(time)))
const clickSend = () => act(async () => void fireEvent.click(button()))

async function givenField(sending: Sending = {}) {
  const send = jest.fn(sending.send ?? sent)
  const page = await renderScreen(<Field {...sending} send={send} />)
  jest.useFakeTimers()
  return { ...page, send }
}

afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

test('K1.countdown A5.countdown another code may be asked for after expiredMinutes × 60 seconds, not before', async () => {
  const { send } = await givenField()

  await clickSend()
  const atFirst = button().textContent
  await passes(119_000)
  const nearTheEnd = [button().textContent, (button() as HTMLButtonElement).disabled]
  await passes(1_000)

  expect(atFirst).toBe('Send again in 2:00')
  expect(nearTheEnd).toEqual(['Send again in 0:01', true])
  expect(button()).toHaveTextContent('Send again')
  expect(button()).toBeEnabled()
  expect(send).toHaveBeenCalledTimes(1)
})

test('A5.registration at a registration the countdown starts at 60', async () => {
  await givenField({ resendAfter: 60 })

  await clickSend()

  expect(button()).toHaveTextContent('Send again in 1:00')
})

test('A5 the countdown survives a reload of the page, and belongs to one number', async () => {
  const { rerender } = await givenField()
  await clickSend()
  await passes(30_000)

  rerender(<Field key="reloaded" />)
  const same = button().textContent
  rerender(<Field key="reloaded" target="+639170000000" />)

  expect(same).toBe('Send again in 1:30')
  expect(button()).toHaveTextContent('Send code')
  expect(button()).toBeEnabled()
})

test('K1.throttle A5.throttle sending is throttled to once a second, also after a failure', async () => {
  const { send } = await givenField({ send: () => Promise.reject(new ApiError({ code: 'SMS_UNKNOWN' })) })

  await clickSend()
  await clickSend()
  const within = send.mock.calls.length
  await passes(1_000)
  await clickSend()

  expect([within, send.mock.calls.length]).toEqual([1, 2])
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
})

test('A5.valid nothing is sent without a valid number', async () => {
  await givenField({ target: '' })

  expect(button()).toBeDisabled()
})

test('A5.countdown after too many requests, the countdown uses the wait that the gateway names', async () => {
  const tooMany = new ApiError({ code: 'SMS_TOO_MANY', status: 429, value: { retryAfter: 300 } })
  await givenField({ send: () => Promise.reject(tooMany) })

  await clickSend()

  expect(button()).toHaveTextContent('Send again in 5:00')
  expect(screen.getByRole('alert')).toBeInTheDocument()
})

test('C3.sms a code that cannot be sent is a warning in the gateway’s words, with one button', async () => {
  const warnings: EventMap['confirm-requested'][] = []
  const stop = on('confirm-requested', (warning) => warnings.push(warning))
  await givenField({ send: () => Promise.reject(new ApiError({ code: 'SMS_QUOTA', messageKey: 'err_quota' })) })

  await clickSend()
  stop()

  expect(warnings).toEqual([
    expect.objectContaining({
      title: 'Code not sent',
      body: expect.stringContaining('Contact customer service'),
      confirmLabel: 'OK',
      cancellable: false,
    }),
  ])
  expect(screen.getByRole('alert')).toHaveTextContent(String(warnings[0]?.body))
})

test('A5 the countdown is announced when it begins and when it is over, not each second', async () => {
  await givenField()

  await clickSend()
  const begun = screen.getByRole('status').textContent
  await passes(60_000)
  const midway = screen.getByRole('status').textContent
  await passes(60_000)

  expect(begun).toContain('in 2:00')
  expect(midway).toBe(begun)
  expect(screen.getByRole('status')).toHaveTextContent('You can ask for another code now.')
})

test('A2 a code is filled in by the browser, typed as digits, or pasted with text around it', async () => {
  const page = await renderScreen(<CodeField label="Code" />)
  const field = screen.getByRole('textbox', { name: 'Code' })

  await page.user.click(field)
  await page.user.paste(' 123-456 ')

  expect(field).toHaveValue('123456')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
})
