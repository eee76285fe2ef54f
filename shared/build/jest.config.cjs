module.exports = { ...require('./jest-browser.cjs'), rootDir: __dirname }
