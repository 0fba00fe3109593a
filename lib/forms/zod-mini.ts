/*
 * What `zod/mini` is in the browser: just what the forms use, bundled by itself (`next.config.ts`,
 * `scripts/bundle-loader.ts`), a third of the weight. Forms import `zod/mini` as ever; a test names
 * what is missing here.
 */
export { array, custom, minLength, object, overwrite, pipe, refine, safeParse, string, transform, trim } from 'zod/mini'
