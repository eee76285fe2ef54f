export * from './define-endpoint'
export * from './error-codes'
export * from './remotes'
export * from './shapes'
