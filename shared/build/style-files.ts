import MiniCssExtractPlugin from 'mini-css-extract-plugin'

/** Extracts styles into separate files. CSS modules do not depend on each other's order. */
export const styleFiles = (name = '[name]') =>
  new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true })
