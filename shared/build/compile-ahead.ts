import webpack from 'webpack'

/**
 * Asks the browser to compile every function of a script while it streams in, on a thread of its own. Otherwise each
 * is compiled when it is first called, which keeps the page from answering: nearly half of the blocking time of a first
 * visit. Browsers that do not know the hint see a comment (https://v8.dev/blog/explicit-compile-hints).
 */
export const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // Message chunks contain no functions.
  exclude: /-json\./,
  // The banner is added after the minimizer, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})
