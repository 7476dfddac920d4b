import { z } from '#app/shared/schema.ts'
import { NOT_A_PDF, RESUME_TOO_LARGE } from '../../careers-texts.ts'
import { applicantSchema } from '../application.schema.ts'
import { RESUME_FILE, RESUME_MAX_BYTES } from './resume-file.ts'

const BEGIN = '%PDF-'
const END = '%%EOF'
/** Writers of PDFs may add line ends or a signature after the end. */
const END_WITHIN = 1_024

/** The file that was sent beside the fields; null where none was chosen. */
export async function readResume(fields: FormData): Promise<Buffer | null> {
  const file = fields.get(RESUME_FILE)
  if (!(file instanceof File) || file.size === 0) return null
  return Buffer.from(await file.arrayBuffer())
}

/** By its content: names and types are what the sender says. */
function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, BEGIN.length).toString('latin1') === BEGIN &&
    bytes.subarray(-END_WITHIN).toString('latin1').includes(END)
  )
}

/** The fields of an application whose resume is a file: its URL fills the link, whatever was typed there. */
export function schemaWithFile(bytes: Buffer, url: string) {
  const fault = bytes.length > RESUME_MAX_BYTES ? RESUME_TOO_LARGE : isPdf(bytes) ? null : NOT_A_PDF
  const resume = z.pipe(
    z.string().check(z.refine(() => fault === null, fault ?? '')),
    z.transform(() => url),
  )
  return z.extend(applicantSchema, { resume })
}
