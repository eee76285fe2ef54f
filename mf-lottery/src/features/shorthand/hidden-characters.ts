/** Characters that display nothing: control and format characters, variation selectors, fillers of Hangul and others. */
export const hiddenRuns = /(?:(?!\t)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])+/gu

/** Returns a text as it is displayed, without the characters that display nothing. */
export const withoutHidden = (text: string): string => text.replace(hiddenRuns, '')
