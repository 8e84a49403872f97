import { css } from '@scf-kit/elements/element';
import bpmn from 'bpmn-js/dist/assets/bpmn-js.css?inline';
import icons from 'bpmn-js/dist/assets/bpmn-font/css/bpmn-codes.css?inline';
import diagram from 'bpmn-js/dist/assets/diagram-js.css?inline';

/** bpmn-js's own sheets, its colours taken from ours, and the marks we put on what is drawn. */
export const diagramStyles = css`
  ${diagram}${bpmn}${icons}
  [class^="bpmn-icon-"]:before,[class*=" bpmn-icon-"]:before {
    font-family: bpmn;
    font-style: normal;
    font-weight: normal;
    display: inline-block;
    width: 1em;
    text-align: center;
    line-height: 1em;
    text-transform: none;
    font-variant: normal;
    -webkit-font-smoothing: antialiased;
  }
  .canvas {
    position: relative;
    min-width: 0;
    min-height: 0;
    height: 100%;
    background: var(--ant-color-bg-container);
    --bpmn-fill: var(--ant-color-bg-container);
    --bpmn-stroke: var(--ant-color-text-secondary);
    --bpmn-label: var(--ant-color-text);
  }
  .canvas .bio-theme-parent,
  .canvas.bio-theme-parent {
    --bio-surface: var(--ant-color-bg-container);
    --bio-surface-overlay: var(--ant-color-bg-elevated);
    --bio-surface-subtle: var(--ant-color-bg-container);
    --bio-surface-medium: var(--ant-color-fill-secondary);
    --bio-text: var(--ant-color-text);
    --bio-text-subtle: var(--ant-color-text-secondary);
    --bio-text-subtlest: var(--ant-color-text-secondary);
    --bio-border: var(--ant-color-border);
    --bio-border-disabled: var(--ant-color-border-secondary);
    --bio-primary: var(--ant-color-primary);
    --bio-primary-surface: var(--ant-color-primary-bg);
    --bio-danger: var(--ant-color-error);
    --bio-focus: var(--ant-color-primary);
    --bio-focus-surface: var(--ant-color-bg-container);
    --bio-canvas-accent: var(--ant-color-primary);
    --bio-canvas-accent-subtle: var(--ant-color-primary-border);
  }
  .canvas .djs-parent {
    --popup-font-family: inherit;
    --search-font-family: inherit;
  }
  .canvas .bjs-container {
    --bjs-font-family: inherit;
  }
  :is(span, button).badge:is(.error, .incident) {
    --tone: #cf1322;
  }
  :is(span, button).badge.active {
    --tone: #1664d9;
  }
  .canvas .djs-palette {
    left: 12px;
    top: 12px;
  }
  .canvas .djs-palette .entry:focus-visible,
  .canvas .djs-context-pad .entry:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .canvas .djs-container svg:focus {
    outline: 0;
  }
  .canvas .djs-container > svg:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .canvas .djs-direct-editing-parent {
    background: var(--ant-color-bg-elevated) !important;
    color: var(--ant-color-text);
  }
  .canvas .bjs-powered-by svg {
    color: var(--ant-color-text);
  }
  .canvas .not-offered .djs-visual {
    opacity: 0.4;
  }
  .canvas .has-error:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-error) !important;
    stroke-dasharray: 4 2;
  }
  .canvas .has-error.djs-connection .djs-visual > path {
    stroke: var(--ant-color-error) !important;
  }
  .canvas .has-warning:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-warning) !important;
    stroke-dasharray: 4 2;
  }
  .canvas .is-added:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-success) !important;
    stroke-width: 2.5px !important;
  }
  .canvas .is-changed:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-warning) !important;
    stroke-width: 2.5px !important;
    stroke-dasharray: 6 3;
  }
  .canvas .is-added.djs-connection .djs-visual > path {
    stroke: var(--ant-color-success) !important;
    stroke-width: 3px !important;
  }
  .canvas .is-changed.djs-connection .djs-visual > path {
    stroke: var(--ant-color-warning) !important;
    stroke-width: 3px !important;
    stroke-dasharray: 6 3;
  }
  .canvas .on-path:not(.djs-connection) .djs-visual > :nth-child(1),
  .canvas .is-done:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-success) !important;
    stroke-width: 2.5px !important;
  }
  .canvas :is(.on-path, .is-taken).djs-connection .djs-visual > path {
    stroke: var(--ant-color-success) !important;
    stroke-width: 3px !important;
  }
  .canvas :is(.on-path, .is-taken).djs-connection marker path {
    stroke: var(--ant-color-success) !important;
    fill: var(--ant-color-success) !important;
  }
  .canvas .is-active:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-primary) !important;
    stroke-width: 3px !important;
    fill: var(--ant-color-primary-bg) !important;
  }
  .canvas .is-incident:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-error) !important;
    stroke-width: 3px !important;
  }
  .canvas .is-opened:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: var(--ant-color-primary) !important;
    stroke-width: 3px !important;
  }
  .badge {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    font: 700 12px/1 sans-serif;
    color: #fff;
    background: var(--tone);
    border: 2px solid var(--ant-color-bg-container);
    box-sizing: border-box;
  }
  .badge.error,
  .badge.incident {
    --tone: var(--ant-color-error);
  }
  .badge.warning {
    --tone: #b26a00;
  }
  .badge.done {
    --tone: #2f7d32;
    gap: 0;
    padding: 0;
  }
  .badge.active {
    --tone: var(--ant-color-primary);
  }
  button.badge {
    padding: 0;
    cursor: pointer;
  }
  button.badge:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
`;
