import { href } from 'react-router'
import type { Application } from '../application.ts'

/** The name of the file's field in the form. */
export const RESUME_FILE = 'resumeFile'

export const RESUME_MAX_BYTES = 5 * 1024 * 1024

/** The URL under which staff download the file of an application; absolute, it is the application's resume link. */
export function resumeFilePath(applicationId: string): string {
  return href('/admin/applications/:id/resume', { id: applicationId })
}

/** Whether the resume is a file that this site holds: no other caller knows the id before the application is stored. */
export function hasResumeFile({ id, resume }: Pick<Application, 'id' | 'resume'>): boolean {
  return resume.endsWith(resumeFilePath(id))
}
