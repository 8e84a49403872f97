/**
 * Flowable's extension of BPMN as a moddle package: every attribute and extension element of its documentation, so that
 * a process drawn for Flowable loses nothing on a round trip. The engine decides which of them it executes.
 */
interface Property {
  readonly name: string;
  readonly type: string;
  readonly isAttr?: boolean;
  readonly isMany?: boolean;
  readonly isBody?: boolean;
}
interface Type {
  readonly name: string;
  readonly extends?: readonly string[];
  readonly superClass?: readonly string[];
  readonly properties: readonly Property[];
}
export interface ModdlePackage {
  readonly name: string;
  readonly uri: string;
  readonly prefix: string;
  readonly xml: { readonly tagAlias: 'lowerCase' };
  readonly types: readonly Type[];
}

const texts = (...names: readonly string[]): Property[] =>
  names.map((name) => ({ name, type: 'String', isAttr: true }));
const flags = (...names: readonly string[]): Property[] =>
  names.map((name) => ({ name, type: 'Boolean', isAttr: true }));
const many = (name: string, type: string): Property => ({ name, type, isMany: true });
const body: Property = { name: 'body', type: 'String', isBody: true };

/** Attributes on BPMN's own elements. */
const extending = (name: string, elements: readonly string[], properties: readonly Property[]): Type => ({
  name,
  extends: elements.map((element) => `bpmn:${element}`),
  properties,
});
/** Elements inside `extensionElements`. Unknown children and texts, written by later versions, are kept as they are. */
const element = (name: string, properties: readonly Property[]): Type => ({
  name,
  superClass: ['Element'],
  properties: [...properties, many('others', 'Element'), body],
});

const implementation = texts('class', 'expression', 'delegateExpression');

export const flowableModdle: ModdlePackage = {
  name: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  types: [
    extending(
      'Executable',
      ['Process'],
      [...texts('candidateStarterUsers', 'candidateStarterGroups', 'historyLevel'), ...flags('isEagerExecutionFetch')],
    ),
    extending(
      'Asynchronous',
      ['FlowNode'],
      [
        ...flags('async', 'exclusive', 'asyncLeave', 'asyncLeaveExclusive', 'asyncBefore', 'asyncAfter'),
        ...texts('jobPriority'),
      ],
    ),
    extending(
      'Started',
      ['StartEvent'],
      [...texts('initiator', 'formKey', 'formFieldValidation'), ...flags('sameDeployment')],
    ),
    extending(
      'Handled',
      ['UserTask'],
      [
        ...texts(
          'assignee',
          'owner',
          'candidateUsers',
          'candidateGroups',
          'formKey',
          'dueDate',
          'businessCalendarName',
          'category',
          'priority',
          'skipExpression',
          'formFieldValidation',
          'taskIdVariableName',
          'taskCompleterVariableName',
          'validateFormFields',
        ),
        ...flags('sameDeployment'),
      ],
    ),
    extending(
      'Served',
      ['ServiceTask', 'SendTask', 'BusinessRuleTask'],
      [
        ...implementation,
        ...texts(
          'resultVariable',
          'resultVariableName',
          'type',
          'skipExpression',
          'topic',
          'rules',
          'ruleVariablesInput',
          'extensionId',
        ),
        ...flags(
          'triggerable',
          'exclude',
          'useLocalScopeForResultVariable',
          'storeResultVariableAsTransient',
          'parallelInSameTransaction',
        ),
      ],
    ),
    extending(
      'Scripted',
      ['ScriptTask'],
      [...texts('resultVariable', 'skipExpression'), ...flags('autoStoreVariables')],
    ),
    extending(
      'Called',
      ['CallActivity'],
      [
        ...texts('calledElementType', 'businessKey', 'processInstanceName', 'processInstanceIdVariableName'),
        ...flags(
          'inheritVariables',
          'inheritBusinessKey',
          'sameDeployment',
          'fallbackToDefaultTenant',
          'useLocalScopeForOutParameters',
          'completeAsync',
        ),
      ],
    ),
    extending(
      'Repeated',
      ['MultiInstanceLoopCharacteristics'],
      [...texts('collection', 'elementVariable', 'elementIndexVariable'), ...flags('noWaitStatesAsyncLeave')],
    ),
    extending('Conditional', ['SequenceFlow'], texts('skipExpression')),
    extending(
      'Failing',
      ['ErrorEventDefinition'],
      [
        ...texts('errorVariableName', 'errorCodeVariable', 'errorMessageVariable'),
        ...flags('errorVariableTransient', 'errorVariableLocalScope'),
      ],
    ),
    extending('Timed', ['TimerEventDefinition'], texts('businessCalendarName')),
    extending('Cycled', ['Expression'], texts('endDate', 'resource')),
    extending('Signalled', ['SignalEventDefinition'], [...texts('signalExpression'), ...flags('async')]),
    extending('SignalScoped', ['Signal'], texts('scope')),
    extending('Terminating', ['TerminateEventDefinition'], [...flags('terminateAll', 'terminateMultiInstance')]),
    extending('Messaged', ['MessageEventDefinition'], texts('messageExpression', 'correlationKey')),
    extending('Compensating', ['Association', 'Lane', 'Participant'], texts('category')),

    element('Field', [
      ...texts('name', 'stringValue'),
      { name: 'string', type: 'String' },
      { name: 'expression', type: 'String' },
    ]),
    element('Script', texts('language', 'resultVariable')),
    element('ExecutionListener', [
      ...implementation,
      ...texts(
        'event',
        'type',
        'onTransaction',
        'customPropertiesResolverClass',
        'customPropertiesResolverExpression',
        'customPropertiesResolverDelegateExpression',
      ),
      many('fields', 'Field'),
      { name: 'script', type: 'Script' },
    ]),
    element('TaskListener', [
      ...implementation,
      ...texts('event', 'type', 'onTransaction', 'id'),
      many('fields', 'Field'),
      { name: 'script', type: 'Script' },
    ]),
    element('EventListener', [
      ...texts(
        'events',
        'class',
        'delegateExpression',
        'entityType',
        'throwEvent',
        'signalName',
        'messageName',
        'errorCode',
        'onTransaction',
      ),
    ]),
    element('FormProperty', [
      ...texts('id', 'name', 'type', 'variable', 'expression', 'datePattern', 'value', 'default'),
      ...flags('required', 'readable', 'writable', 'writeable'),
      many('values', 'Value'),
    ]),
    element('FormData', [many('fields', 'FormField')]),
    element('FormField', [...texts('id', 'label', 'type', 'datePattern', 'defaultValue'), many('values', 'Value')]),
    element('Value', texts('id', 'name')),
    element('Properties', [many('values', 'Property')]),
    element('Property', texts('id', 'name', 'value')),
    element('In', [
      ...texts('source', 'sourceExpression', 'target', 'targetExpression', 'businessKey', 'variables'),
      ...flags('transient', 'local'),
    ]),
    element('Out', [
      ...texts('source', 'sourceExpression', 'target', 'targetExpression', 'variables'),
      ...flags('transient', 'local'),
    ]),
    element('Collection', [
      ...texts('class', 'delegateExpression'),
      { name: 'string', type: 'String' },
      { name: 'expression', type: 'String' },
    ]),
    element('VariableAggregation', [
      ...texts(
        'target',
        'targetExpression',
        'createOverviewVariable',
        'storeAsTransientVariable',
        'class',
        'delegateExpression',
      ),
      many('variables', 'Variable'),
    ]),
    element('Variable', texts('source', 'sourceExpression', 'target', 'targetExpression')),
    element('FailedJobRetryTimeCycle', []),
    element('MapException', [...texts('errorCode', 'rootCause'), ...flags('includeChildExceptions', 'andChildren')]),
    element('EventType', []),
    element('EventName', []),
    element('EventInParameter', texts('source', 'sourceExpression', 'sourceType', 'target', 'targetType')),
    element('EventOutParameter', texts('source', 'sourceExpression', 'sourceType', 'target', 'targetType')),
    element('EventCorrelationParameter', texts('name', 'value')),
    element('ChannelKey', []),
    element('ExternalWorkerInParameter', texts('source', 'sourceExpression', 'target')),
    element('ExternalWorkerOutParameter', texts('source', 'sourceExpression', 'target')),
  ],
};

/**
 * The attributes this engine adds. To a user task: `scf:initiatorMayApprove="true"` lets the initiator handle it;
 * `scf:reject` (end, previous, start, vote) sets the outcome of a rejection. To one with a due date, which may be
 * counted in working days (`flowable:dueDate="P3WD"`): `scf:remindBefore` and `scf:remindEvery` (PT4H, P1WD) remind
 * before it and again and again after it; `scf:escalateAfter` brings it before `scf:escalateTo` (`head`: the head of
 * the department, or a role code) so long after it; `scf:overdueAction` (approve, reject, return) decides it by itself,
 * `scf:overdueAfter` later. To a process: `scf:withdraw` (untilApproved, always, never).
 */
export const scfModdle: ModdlePackage = {
  name: 'Scf',
  uri: 'http://scf-kit/bpmn',
  prefix: 'scf',
  xml: { tagAlias: 'lowerCase' },
  types: [
    extending(
      'Approved',
      ['UserTask'],
      [
        ...flags('initiatorMayApprove'),
        ...texts(
          'reject',
          'remindBefore',
          'remindEvery',
          'escalateAfter',
          'escalateTo',
          'overdueAfter',
          'overdueAction',
        ),
      ],
    ),
    extending('Withdrawn', ['Process'], texts('withdraw')),
  ],
};

/** A reader of these packages, as far as `keepUnknown` changes it. */
interface TypeSource {
  getType(name: unknown): unknown;
}
const ANY = { hasType: (type: string): boolean => type === 'Element', $descriptor: { name: 'Element' } };

/**
 * Lets a reader keep extension elements of our packages that no descriptor names, as it keeps those of other
 * namespaces: a moddle drops what is unknown in a package it knows. Elements that hold BPMN's own inside
 * (`flowable:customResource`) are left to this on purpose.
 */
export function keepUnknown<M extends TypeSource>(moddle: M): M {
  const known = moddle.getType.bind(moddle);
  moddle.getType = (name) => {
    try {
      return known(name);
    } catch (error) {
      if (typeof name === 'string' && /^(?:flowable|scf):/.test(name)) return ANY;
      throw error;
    }
  };
  return moddle;
}
