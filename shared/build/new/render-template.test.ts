import { readCamelKey, readKebabName } from './names'
import { renderTemplate } from './render-template'

test('a template is filled in by the names of its placeholders, and everything else stays', () => {
  const template = "export const %camel% = t('%title%, {{count}} %') // %kebab% %kebab%"

  expect(renderTemplate(template, { camel: 'loyaltyClub', title: 'Loyalty club', kebab: 'loyalty-club' })).toBe(
    "export const loyaltyClub = t('Loyalty club, {{count}} %') // loyalty-club loyalty-club",
  )
})

test('a placeholder without a value is an error', () => {
  expect(() => renderTemplate('%kebab% %pascal%', { kebab: 'loyalty-club' })).toThrow('no value for %pascal%')
})

test('a name has four forms, whether it is written with hyphens or as a key', () => {
  const forms = { kebab: 'loyalty-club2', camel: 'loyaltyClub2', Pascal: 'LoyaltyClub2', title: 'Loyalty club2' }

  expect(readKebabName('loyalty-club2')).toEqual(forms)
  expect(readCamelKey('loyaltyClub2')).toEqual(forms)
})

test.each(['', 'Loyalty', 'loyalty_club', 'loyalty--club', '-club', '2club', 'delete', '../club', 'a'.repeat(33)])(
  'the name "%s" is refused',
  (name) => {
    expect(() => readKebabName(name)).toThrow(`"${name}" cannot be a name here`)
  },
)

test.each(['', 'Loyalty', 'loyalty-club', 'loyalty_club', '2club', 'club/x', 'a'.repeat(33)])(
  'the key "%s" is refused',
  (key) => {
    expect(() => readCamelKey(key)).toThrow(`"${key}" cannot be a key here`)
  },
)
