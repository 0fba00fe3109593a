declare module 'gltf-validator' {
  /** Checks a model against the specification of glTF; the package has no types of its own. */
  export function validateBytes(
    bytes: Uint8Array,
  ): Promise<{ issues: { messages: { code: string; message: string }[] } }>
}
