import { sendRegisterMobileSms, sendRegisterSms } from '@parlay/contracts/endpoints/verification'
import { CodeField, type TextFieldProps, useCodeSender, useValidMobile } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useHumanCheck } from '../../verification/use-human-check'
import { useProviderCodes } from '../../verification/use-provider-codes'
import type { RegisterValues, RegisterWay } from './form-model'

interface CodeInputProps extends TextFieldProps {
  way: RegisterWay
  mobile: RegisterValues['mobileNum']
}

/** The seconds until another code may be requested, whatever the response says (product spec 4). */
const resendAfter = 60

/** An input for the code that proves that the number is the visitor's. */
export function CodeInput({ way, mobile, ...field }: CodeInputProps) {
  const proveHuman = useHumanCheck('sms')
  const provider = useProviderCodes()
  const target = useValidMobile(mobile)
  const sender = useCodeSender({
    purpose: 'register',
    target,
    resendAfter,
    send: () =>
      provider?.send(target) ??
      proveHuman((humanToken) =>
        callApi(way === 'mobile' ? sendRegisterMobileSms : sendRegisterSms, {
          mobileNo: mobile.mobileNum,
          countryDialingCode: mobile.countryDialingCode,
          regType: way,
          humanToken,
        }),
      ),
  })
  return <CodeField sender={sender} {...field} />
}
