import { databaseCopies } from './database-copies.ts'

await databaseCopies()
