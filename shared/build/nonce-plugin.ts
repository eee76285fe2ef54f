import type { Compiler } from 'webpack'

/**
 * Gives each bundle the page's nonce for the styles and scripts that libraries insert at run time
 * (`__webpack_nonce__`). The page's own script tags already have it.
 */
export class NoncePlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack

    class NonceRuntimeModule extends RuntimeModule {
      constructor() {
        // Runs after webpack's own runtime module, which sets the nonce to undefined.
        super('page nonce', RuntimeModule.STAGE_TRIGGER)
      }

      override generate(): string {
        return `${RuntimeGlobals.scriptNonce} = globalThis.document?.querySelector("script[nonce]")?.nonce;`
      }
    }

    compiler.hooks.thisCompilation.tap('Nonce', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('Nonce', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.scriptNonce)
        compilation.addRuntimeModule(chunk, new NonceRuntimeModule())
      })
    })
  }
}
