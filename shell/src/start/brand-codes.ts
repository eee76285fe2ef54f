interface BrandOfCalls {
  merchantCode: string
  platform: string
  device: string
}

/** Returns the brand's codes that every call carries. */
export const codesOf = ({ merchantCode, platform, device }: BrandOfCalls) => ({
  merchant: merchantCode,
  platform: platform.charAt(0).toUpperCase(),
  device,
})
