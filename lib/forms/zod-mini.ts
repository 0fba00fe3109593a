/* Replacement of `zod/mini` in the browser: the exports that the forms use, bundled separately (`next.config.ts`,
   `scripts/bundle-loader.ts`), a third of the weight. Forms import `zod/mini` as usual; a test names exports that are
   missing here. */
export { array, custom, minLength, object, overwrite, pipe, refine, safeParse, string, transform, trim } from 'zod/mini'
