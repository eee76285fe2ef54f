import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Mode } from './base-configuration'

/** Extracts styles into files of their own. CSS modules do not depend on each other's order. */
export const styleFiles = (mode: Mode) =>
  new MiniCssExtractPlugin({
    filename: mode === 'production' ? '[name].[contenthash:6].css' : '[name].css',
    chunkFilename: mode === 'production' ? '[name].[contenthash:6].css' : '[name].css',
    ignoreOrder: true,
  })
