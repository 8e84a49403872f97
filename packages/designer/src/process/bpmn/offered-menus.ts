import * as replaceOptions from 'bpmn-js/lib/features/replace/ReplaceOptions';
import { isOffered } from '@scf-kit/sdk/bpmn';
import type { AutoPlace, Create, DiagramElement, ElementFactory } from './services.ts';
import type { Entries, Translate } from './offered-palette.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { DRAWABLES } from './drawables.ts';

/** Kinds a person may append to what is there. */
const APPENDED = ['user-task', 'exclusive-gateway', 'end-event', 'service-task'];

/** Takes out of the pad and the menu what the engine does not run; a task appended is one somebody handles. */
export class OfferedMenus {
  static readonly $inject = ['contextPad', 'popupMenu', 'create', 'elementFactory', 'autoPlace', 'translate'];
  readonly getContextPadEntries: (element: DiagramElement) => (entries: Entries) => Entries;
  readonly getPopupMenuEntries: () => (entries: Entries) => Entries;
  constructor(
    contextPad: ProviderRegistry,
    popupMenu: ProviderRegistry,
    create: Create,
    elementFactory: ElementFactory,
    autoPlace: AutoPlace,
    translate: Translate,
  ) {
    // Below the default priority: what bpmn-js offers is there to be filtered.
    contextPad.registerProvider(500, this);
    popupMenu.registerProvider('bpmn-replace', 500, this);
    this.getContextPadEntries = (element) => (entries) => {
      const kept = Object.fromEntries(
        Object.entries(entries).filter(
          ([id]) =>
            !/^append\.(append-task|gateway|end-event|intermediate-event|compensation-activity|condition-intermediate-event)$/.test(
              id,
            ),
        ),
      );
      if (!('append.append-task' in entries)) return kept;
      const appended = DRAWABLES.filter(({ id }) => APPENDED.includes(id))
        .toSorted((a, b) => APPENDED.indexOf(a.id) - APPENDED.indexOf(b.id))
        .map(
          ({ id, icon, title, shape }) =>
            [
              `append.${id}`,
              {
                group: 'model',
                className: `bpmn-icon-${icon}`,
                title: translate(`Append ${title === 'exclusive gateway' ? 'gateway' : title}`),
                action: {
                  dragstart: (event: unknown) =>
                    create.start(event, elementFactory.createShape(shape), { source: element }),
                  click: () => autoPlace.append(element, elementFactory.createShape(shape)),
                },
              },
            ] as const,
        );
      return { ...Object.fromEntries(appended), ...kept };
    };
    this.getPopupMenuEntries = () => (entries) =>
      Object.fromEntries(Object.entries(entries).filter(([action]) => !NOT_OFFERED.has(action)));
  }
}

const NOT_OFFERED: ReadonlySet<string> = new Set(
  Object.values(replaceOptions)
    .flatMap((options) => (Array.isArray(options) ? options : Object.values(options).flat()))
    .flatMap(({ actionName, target }) =>
      target && !isOffered(target.type, target.eventDefinitionType) ? [actionName] : [],
    ),
);
