import webpack from 'webpack'

/**
 * Asks the browser to compile every function of a script on a separate thread while it loads. Otherwise each is
 * compiled at its first call, which blocks the page: nearly half of the blocking time of a first visit. Browsers that
 * do not know the hint see a comment (https://v8.dev/blog/explicit-compile-hints).
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
