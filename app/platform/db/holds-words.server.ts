import { type Expression, type SqlBool, sql } from 'kysely'
import { searchWordsOf } from '#app/shared/search-words.ts'

/** True where a column of folded text holds every word that somebody typed. */
export function holdsWords(column: string, typed: string): Expression<SqlBool>[] {
  return searchWordsOf(typed).map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '!'`,
  )
}

function escapeLike(word: string): string {
  return word.replace(/[!%_]/g, '!$&')
}
