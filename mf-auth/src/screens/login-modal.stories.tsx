import { isOffline, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { LoginModal } from './login-modal'

const nobody = { username: null, mobileNumMasked: null, countryDialingCode: null, oneClick: false }

export default {
  parameters: {
    shows: 'Log in',
    answers: { ...answersForVisitors('LOGIN.MOBILE', 'LOGIN.FREE_PLAY'), 'SESSION.remembered': nobody },
  },
} satisfies Stories

const render: Story['render'] = () => <LoginModal onClose={() => undefined} />
const logIn: Story['play'] = async ({ userEvent }) => {
  const fields = await screen.findAllByRole('textbox')
  const secret = document.querySelector('input[type="password"]')
  if (fields[0]) await userEvent.type(fields[0], 'member01')
  if (secret) await userEvent.type(secret, 'Parlay#2026{Enter}')
}

export const Form: Story = { render }
export const ForGame: Story = {
  render: () => <LoginModal onClose={() => undefined} intent={{ kind: 'play', name: 'Lantern Tide' }} />,
}
export const Remembered: Story = {
  render,
  parameters: { answers: { 'SESSION.remembered': { ...nobody, username: 'member01' } } },
}
export const Loading: Story = { render, parameters: { answers: { 'SESSION.login': neverAnswers } }, play: logIn }
export const Failed: Story = { render, parameters: { answers: { 'SESSION.login': refuses() } }, play: logIn }
export const Offline: Story = { render, parameters: { answers: { 'SESSION.login': isOffline } }, play: logIn }
