import { rolldown } from 'rolldown'

/**
 * What Turbopack gives a loader, as far as it is needed here (https://webpack.js.org/api/loaders).
 */
interface LoaderContext {
  resourcePath: string
  async: () => (error: unknown, code?: string) => void
}

/**
 * A loader that bundles a module with all that it imports and leaves out what it does not use.
 * Turbopack does so by halves: modules that a package imports as a namespace (`import * as util`),
 * as zod does, keep nearly everything.
 */
export default function bundleLoader(this: LoaderContext): void {
  const done = this.async()
  bundled(this.resourcePath).then((code) => done(null, code), done)
}

/** The module as one script without imports. @throws Error when it imports what is not there */
export async function bundled(module: string): Promise<string> {
  await using bundle = await rolldown({ input: module, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm' })
  return output[0].code
}
