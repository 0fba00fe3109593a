import { type SetListData, setListOf } from './set-list.ts'
import { lettersOf } from './similar-words.ts'

/** Words of which one summary of letters is made. */
export const summaryLength = 128

/** Every word of some texts, in alphabetical order, with the places of the texts that hold it. */
export interface WordListData {
  /** The letters of all words, behind one another: `a` to `z` and digits, a byte each. */
  letters: Uint8Array
  /** Where each word begins, and after the last one where it ends. */
  starts: Int32Array
  /** `lettersOf` each word. */
  masks: Int32Array
  /** Union of the masks of each {@link summaryLength} words. */
  summaries: Int32Array
  texts: SetListData
}

/** Takes texts one after the other, and keeps of them which words they have. */
export class WordListBuilder {
  readonly #numbers = new Map<string, number>()
  /** Of each word, the text that was added last. */
  #last = new Int32Array(1_024)
  /** The words of all texts behind one another, each once, and where those of each text end. */
  #words = new Int32Array(4_096)
  #count = 0
  #ends = new Int32Array(1_024)
  #texts = 0

  add(text: string): void {
    const own = this.#texts
    this.#texts += 1
    for (const word of text.split(' ')) {
      let number = this.#numbers.get(word)
      if (number === undefined) {
        number = this.#numbers.size
        this.#numbers.set(ownCopy(word), number)
        if (number === this.#last.length) this.#last = grown(this.#last)
        this.#last[number] = -1
      }
      if (this.#last[number] === own) continue
      this.#last[number] = own
      if (this.#count === this.#words.length) this.#words = grown(this.#words)
      this.#words[this.#count] = number
      this.#count += 1
    }
    if (own === this.#ends.length) this.#ends = grown(this.#ends)
    this.#ends[own] = this.#count
  }

  /** @param order the texts by place, of which each is one; as they were added without */
  finish(order: Iterable<number> = Array(this.#texts).keys()): WordListData {
    const words = [...this.#numbers.keys()].sort()
    const rank = new Int32Array(words.length)
    for (const [index, word] of words.entries()) rank[this.#numbers.get(word) ?? 0] = index
    this.#numbers.clear()
    const [owners, places] = this.#pairs(order, rank)
    const starts = new Int32Array(words.length + 1)
    const masks = new Int32Array(words.length)
    const summaries = new Int32Array(Math.ceil(words.length / summaryLength))
    for (const [index, word] of words.entries()) {
      starts[index + 1] = (starts[index] ?? 0) + word.length
      masks[index] = lettersOf(word)
      const summary = Math.floor(index / summaryLength)
      summaries[summary] = (summaries[summary] ?? 0) | (masks[index] ?? 0)
    }
    const letters = new Uint8Array(Buffer.from(words.join(''), 'latin1'))
    const texts = setListOf(words.length, this.#texts, owners, places)
    return { letters, starts, masks, summaries, texts }
  }

  /** Which word is in the text of which place, in the order of the places. */
  #pairs(order: Iterable<number>, rank: Int32Array): [owners: Int32Array, places: Int32Array] {
    const [owners, places] = [new Int32Array(this.#count), new Int32Array(this.#count)]
    let [pair, place] = [0, 0]
    for (const text of order) {
      for (let at = text === 0 ? 0 : (this.#ends[text - 1] ?? 0); at < (this.#ends[text] ?? 0); at += 1) {
        owners[pair] = rank[this.#words[at] ?? 0] ?? 0
        places[pair] = place
        pair += 1
      }
      place += 1
    }
    this.#words = new Int32Array(0)
    return [owners, places]
  }
}

/**
 * The same letters. A word that was cut out of a long text may be a part of it, and keep all of it
 * in memory.
 */
function ownCopy(word: string): string {
  return Buffer.from(word, 'latin1').toString('latin1')
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
