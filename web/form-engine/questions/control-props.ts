import type { RaisedCheck } from '../../../schema/forms/checks.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { controlId } from '../answer-focus.ts';

export const hintId = (path: string): string => `${controlId(path)}-hint`;
export const countId = (path: string): string => `${controlId(path)}-count`;
export const checksId = (path: string): string => `${controlId(path)}-checks`;
export const problemId = (path: string): string => `${controlId(path)}-problem`;

/** Attributes that tie a control to its question; they reference only elements that are on screen. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

export interface ControlledQuestion {
  readonly path: string;
  readonly isRequired: boolean;
  readonly hasHint: boolean;
  readonly hasCount?: boolean;
  readonly problem: AnswerProblem | undefined;
  readonly checks: readonly RaisedCheck[];
}

export function controlProps({
  path,
  isRequired,
  hasHint,
  hasCount = false,
  problem,
  checks,
}: ControlledQuestion): ControlProps {
  const ids = [
    hasHint && hintId(path),
    hasCount && countId(path),
    problem !== undefined && problemId(path),
    checks.length > 0 && checksId(path),
  ];
  return {
    id: controlId(path),
    'aria-describedby': ids.filter((id) => id !== false).join(' ') || undefined,
    'aria-invalid': problem !== undefined || undefined,
    'aria-required': isRequired || undefined,
  };
}
