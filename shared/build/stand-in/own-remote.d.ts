/** The declaration of the remote that is built, which the build resolves (`remote-configuration.ts`). */
declare module '@parlay/own-remote' {
  export const remote: import('@parlay/contracts/remote-declaration').DeclaredRemote
}
