export { AsYouType, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
