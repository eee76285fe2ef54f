import { cleanMobile, plainDigits } from '@parlay/contracts/fields/typed-digits'
import { type ChangeEvent, type Ref, useEffect, useState } from 'react'
import { digitsIn } from '../code/paste-digits'
import { TextField } from '../text-field'
import { DialCodePicker } from './dial-code-picker'
import { findCountry, type MobileNumber } from './mobile-number'
import { usePhoneLibrary } from './phone-library'
import { type PhoneCountry, useCountries } from './use-countries'

export interface PhoneFieldProps {
  label: string
  value: MobileNumber
  onChange: (value: MobileNumber) => void
  onBlur?: () => void
  error?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  name?: string
  /** Replaces the example number: the masked number that this browser remembers. */
  placeholder?: string
  /** The ref of the number's input. */
  ref?: Ref<HTMLInputElement>
}

/** A mobile number input with its country's dialling code. The number is formatted while it is typed at its end. */
export function PhoneField({ value, onChange, placeholder, ...field }: PhoneFieldProps) {
  const countries = useCountries()
  const library = usePhoneLibrary()
  const [picked, setPicked] = useState<string>()
  const country = findCountry(countries, value.countryDialingCode, picked) ?? countries[0]

  useEffect(() => {
    if (country && value.countryDialingCode.replace(/\D/g, '') !== country.dialingCode) {
      onChange({ ...value, countryDialingCode: country.dialingCode })
    }
  })

  const formatted = (text: string, code = country?.code) =>
    code && library?.isSupportedCountry(code) ? new library.AsYouType(code).input(text) : text

  const exampleOf = (of: PhoneCountry | undefined) =>
    of && library?.isSupportedCountry(of.code)
      ? library.parsePhoneNumberFromString(of.example, of.code)?.formatNational()
      : of?.example

  /** A full number with its `+` or `00` determines its country. */
  function readInternational(text: string): MobileNumber | undefined {
    const number = cleanMobile(text).replace(/^00/, '+')
    const parsed = number.startsWith('+') ? library?.parsePhoneNumberFromString(number) : undefined
    const home = parsed && findCountry(countries, parsed.countryCallingCode, parsed.country)
    if (!parsed || !home || !parsed.isPossible()) return undefined
    setPicked(home.code)
    return { mobileNum: parsed.formatNational(), countryDialingCode: home.dialingCode }
  }

  function onInput({ target }: ChangeEvent<HTMLInputElement>): void {
    const text = target.value
    const typed = plainDigits(text)
    const countDigits = (of: string) => digitsIn(of).length
    const isAppended = target.selectionStart === text.length && countDigits(typed) > countDigits(value.mobileNum)
    const mobileNum = isAppended && !typed.includes('+') ? formatted(typed) : text
    onChange(readInternational(text) ?? { ...value, mobileNum })
  }

  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={placeholder ?? exampleOf(country)}
      maxLength={32}
      value={value.mobileNum}
      onChange={onInput}
      leading={
        <DialCodePicker
          countries={countries}
          value={country}
          disabled={field.disabled}
          onChange={(next) => {
            setPicked(next.code)
            onChange({ mobileNum: formatted(value.mobileNum, next.code), countryDialingCode: next.dialingCode })
          }}
        />
      }
    />
  )
}
