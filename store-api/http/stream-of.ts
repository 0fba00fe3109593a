/**
 * Pieces of text as the body of an answer. Each is made when the reader wants it, and the first two before the answer
 * begins, so that an error there still gets its status.
 */
export async function streamOf(
  pieces: AsyncGenerator<string, void, undefined>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder()
  const ready = [await pieces.next(), await pieces.next()]
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = ready.shift() ?? (await pieces.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
