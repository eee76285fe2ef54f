interface BrandOfCalls {
  merchantCode: string
  platform: string
  device: string
}

/** What every call says of the brand. */
export const codesOf = ({ merchantCode, platform, device }: BrandOfCalls) => ({
  merchant: merchantCode,
  platform: platform.charAt(0).toUpperCase(),
  device,
})
