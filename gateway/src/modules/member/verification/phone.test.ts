import { createPhoneReader } from './phone'

const { read } = createPhoneReader(['PH', 'VN', 'SG', 'JP'])

test.each(['9171234567', '09171234567', '0917 123 4567', '0917-123-4567', '+63 917 123 4567', '(0917) 1234567'])(
  'A2 reads %s as it is typed in the Philippines',
  (mobileNum) => {
    expect(read({ mobileNum, countryDialingCode: '63' })).toEqual({
      e164: '+639171234567',
      countryCode: 'PH',
      dialingCode: '63',
      national: '9171234567',
    })
  },
)

test.each([
  '\u202a+63 917 123 4567\u202c',
  '０９１７１２３４５６７',
  '๐๙๑๗๑๒๓๔๕๖๗',
  '00639171234567',
  '0917\u2011123\u20114567',
  '+63 0917 123 4567',
])('A2 reads %j as the number that it is', (mobileNum) => {
  expect(read({ mobileNum, countryDialingCode: '63' }).e164).toBe('+639171234567')
})

test('the dialling code may come with its plus', () => {
  expect(read({ mobileNum: '0912345678', countryDialingCode: '+84' }).e164).toBe('+84912345678')
})

test.each([
  ['too short', '0917123', '63'],
  ['no number of that country', '0900 123 4567', '63'],
  ['a fixed line', '02 8123 4567', '63'],
  ['a premium rate', '1900 1234', '84'],
  ['voice over IP in Singapore', '31234567', '65'],
  ['voice over IP in Japan', '050-1234-5678', '81'],
  ['another country’s than the code says', '+84912345678', '63'],
  ['an extension', '0917 123 4567 ext. 3', '63'],
  ['words around it', 'my number is 09171234567', '63'],
  ['letters', 'abcdefghij', '63'],
  ['letters of its keys', '0917 FLOWERS', '63'],
  ['another country’s after two zeros', '0084912345678', '63'],
  ['a country that does not exist', '9171234567', '999'],
])('A5 refuses %s', (_, mobileNum, countryDialingCode) => {
  expect(() => read({ mobileNum, countryDialingCode })).toThrow(expect.objectContaining({ code: 'SMS_INVALID_PHONE' }))
})

test('A5 refuses a country the brand does not serve', () => {
  expect(() => read({ mobileNum: '0812345678', countryDialingCode: '66' })).toThrow(
    expect.objectContaining({ code: 'SMS_COUNTRY_BLOCKED' }),
  )
})
