import { findBirthdayFault } from './birthday-rule'

test.each([
  ['2005-11-21', undefined],
  ['2005-11-22', 'err_underage'],
  ['2030-01-01', 'err_enter_correct'],
  ['1850-01-01', 'err_enter_correct'],
  ['11-21-2005', 'err_date_format'],
  ['', 'err_required'],
])('A7.fields A14.dates on 2026-11-21 a person born on %p may not register below 21: %s', (birthday, expected) => {
  expect(findBirthdayFault(birthday, { required: true, minAge: 21, today: '2026-11-21' })?.key).toBe(expected)
})
