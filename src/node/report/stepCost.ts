/** Whether a plugin or loader is part of Rspack or written in JavaScript. */
type CostOrigin = 'Rspack' | 'JavaScript';

/** Cost of a plugin or loader. */
export interface StepCost {
  kind: 'plugin' | 'loader';
  name: string;
  origin: CostOrigin;
  /** Number of calls. */
  calls: number;
  /** Time from call to return, including waiting. Concurrent calls are summed. */
  milliseconds: number;
}
