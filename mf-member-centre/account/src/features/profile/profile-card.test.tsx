import { aMember, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { ProfileCard } from './profile-card'
import '@parlay/member-common/messages'

const answered = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling

test('M3.profile shows who the member is, with the contacts masked, and what is not known as that', async () => {
  const member = aMember({ emailMasked: 'm•••@example.test', mobileMasked: null, lastLoginAt: null })
  await renderScreen(<ProfileCard />, { session: {}, answers: { 'ACC.info': member } })

  expect(await screen.findByText('Maya')).toBeVisible()
  expect(screen.getByText('member01')).toBeVisible()
  expect(answered('Rank')).toHaveTextContent('Silver')
  expect(answered('E-mail')).toHaveTextContent('m•••@example.test')
  expect(answered('Mobile number')).toHaveTextContent('Not linked')
  expect(answered('Language of your messages')).toHaveTextContent('English')
  expect(answered('Last login')).toHaveTextContent('Never')
})
