import { int, maximum, minimum } from 'zod/mini'
import { maxPieces } from '../rules/pieces.ts'

/** How many pieces are ordered, as the contract takes it. */
export const piecesSchema = int().check(minimum(1), maximum(maxPieces))
